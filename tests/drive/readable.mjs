// What a person could not read on a page: text that is cut off, lies outside the window, or has something over it.

/** Every such text of the page as it is, in words. Texts in a list that can be scrolled to are readable. */
export const unreadable = (page) =>
  page.evaluate(() => {
    const slack = 1.5;
    const scrolls = (style) => /auto|scroll/.test(style.overflowX + style.overflowY);
    const clips = (style) => /hidden|clip/.test(style.overflowX + style.overflowY);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    const seen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });

    /** Why a line of text cannot be read, or nothing. */
    function why(element, box) {
      let fixed = false;
      for (let around = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        // What is only there for a screen reader is a pixel large.
        if (around.clientWidth <= 1 && clips(style)) return null;
        if (scrolls(style)) return null;
        // Text that ends in dots says so, and is told whole when it is pointed at.
        if (style.textOverflow === "ellipsis" && around.closest("[title], [aria-label]")) return null;
        const edge = around.getBoundingClientRect();
        if (clips(style) && (box.left < edge.left - slack || box.right > edge.right + slack || box.top < edge.top - slack || box.bottom > edge.bottom + slack)) {
          return "is cut off";
        }
        fixed ||= style.pointerEvents === "none";
      }
      if (box.left < -slack || box.top < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack) return "lies outside the window";
      if (fixed) return null;
      const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      // A menu at the pointer lies over whatever is there until it is closed.
      const isPart = !top || top.closest(":has(> [role=menu])") || element.contains(top) || top.contains(element) || top.closest("label, button, a")?.contains(element);
      return isPart ? null : `is covered by ${top.dataset.testid ?? top.className ?? top.tagName}`;
    }

    // A dialog makes the rest of the page inert: what is behind it may be covered.
    const dialog = document.querySelector("dialog[open], [aria-modal=true]");
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!node.data.trim() || !seen(element) || (dialog && !dialog.contains(element))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const reason = box.width > 1 && why(element, box);
        if (reason) found.push(`"${node.data.trim().slice(0, 60)}" ${reason}`);
      }
    }
    return [...new Set(found)];
  });
