/** What new passwords are held to where the server can see them as they are typed. */
export interface PasswordPolicy {
  minLength: number
  maxLength: number
  /** Of capitals, small letters, digits and other characters: how many kinds there must be. */
  classes: number
  /** Passwords that everybody tries first are refused. */
  refusesCommon: boolean
}
