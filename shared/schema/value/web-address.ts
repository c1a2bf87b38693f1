// Browsers drop control characters and read a backslash as a slash: `/\t/host` would leave the site.
const address = String.raw`[^\s\\<>"\u0000-\u001f\u007f]*$`
const link = new RegExp(String.raw`^(https?://|mailto:|tel:|/(?![/\\]))${address}`, 'i')
const picture = new RegExp(String.raw`^(https?://|/(?![/\\]))${address}`, 'i')

/** Whether a picture or a file may be loaded from here: http, https or a path of this site. */
export const isWebAddress = (value: string): boolean => picture.test(value)

const menuPath = new RegExp(String.raw`^(https?://|/(?![/\\])|(?![a-z][a-z0-9+.-]*:)[^\s/\\])${address}`, 'i')

/** Whether a menu may lead here: a web address or a path of this site, its first slash there or not. */
export const isMenuPath = (value: string): boolean => menuPath.test(value)

/** Whether a sign-in may send people back here: a web address or one of an application (`app://done`), never a script. */
export const isRedirect = (value: string): boolean =>
  /^[a-z][a-z0-9+.-]*:\/\/[^\s\\<>"]+$/i.test(value) && !/^(javascript|vbscript|data|blob|file):/i.test(value)

/** Whether a click may lead here: a web address, mail or telephone. */
export const isSafeLink = (value: string): boolean => link.test(value)
