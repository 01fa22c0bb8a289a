// Replies of the door with something more in them: what no game of this build says, but a game may.

/** A browser whose pages hear `change(reply)` instead of each reply. */
export function retold(browser, change) {
  return {
    async newPage(options) {
      const page = await browser.newPage(options);
      await page.routeWebSocket(/\/door$/, (page) => {
        const door = page.connectToServer();
        door.onMessage((text) => {
          const message = JSON.parse(text);
          if (message.reply) message.reply = change(message.reply);
          page.send(JSON.stringify(message));
        });
      });
      return page;
    },
  };
}
