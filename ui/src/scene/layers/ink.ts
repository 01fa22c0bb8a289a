/** What lies on the mat is drawn in these two, so that it reads on any mat. */
export const CREAM = "#fffaf0";
export const INK = "#1d1608";

export const FONT = '"Segoe UI Variable Text","Segoe UI","Open Sans","Noto Sans",Cantarell,Ubuntu,system-ui,sans-serif';
