const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#dfe6dc" d="M0 0h40v40H0z"/>' +
  '<g fill="#6b7f5e"><circle cx="20" cy="15" r="7"/><path d="M6 40a14 14 0 0 1 28 0z"/></g></svg>'

/**
 * The picture of who has none, as Blade answers it, too: its clients put `avatar` into an `<img>` as it comes, and an empty one is
 * a broken picture. It is data, for they are served from an origin, and below a path, of their own.
 */
export const defaultPortrait = `data:image/svg+xml,${encodeURIComponent(drawing)}`
