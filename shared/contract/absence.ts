/** One's own next time away: GET `/blade-system/absence/mine`. Empty texts: there is none. */
export interface OwnAbsence {
  startTime: string
  endTime: string
  deputyId: string
  deputyName: string
}
