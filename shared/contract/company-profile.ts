/** What `GET /company/profile?id=` answers: a company's figures, as far as the caller sees what they count. */
export interface CompanyProfile {
  stats: {
    plots: number
    areaMu: number
    devices: number
    online: number
    staff: number
    openEvents: number
    honors: number
    /** Farm logs of the last 30 days. */
    recentLogs: number
  }
  /** Path of its page for everybody; empty: it has none. */
  publicPath: string
}
