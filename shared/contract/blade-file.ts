/** What an upload answers, in Blade's words. */
export interface BladeFile {
  /** Where the file is asked for; absolute where the server knows its own address. */
  link: string
  domain: string
  /** By which later calls name it. */
  name: string
  originalName: string
  /** Only of an upload that became an attachment. */
  attachId?: string
}
