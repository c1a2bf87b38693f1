const address = /^[\d.]+$|:/

/** True where passkeys work: browsers have them on pages over TLS, or of this machine, under a name. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !address.test(window.location.hostname)
