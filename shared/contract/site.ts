/** An account that the demo offers on its sign-in page. */
export interface DemoAccount {
  tenantId: string
  account: string
  password: string
  name: string
}

/** `data` of GET /api/site: what a client has to know before anybody signs in. */
export interface Site {
  title: string
  /** Whose installation this is; may be empty. */
  organisation: string
  /** Whom to ask for a forgotten password; may be empty. */
  passwordHelp: string
  /** Where people reach this server; empty: wherever the browser is. */
  publicUrl: string
  version: string
  captcha: boolean
  tenantMode: boolean
  switchMode: boolean
  /** Age in seconds at which a client renews its token. */
  tokenTime: number
  providers: string[]
  sm2PublicKey: string
  demoAccounts: DemoAccount[]
}
