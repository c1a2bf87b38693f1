/** What `POST /event/claim` answers: the event that the caller has taken; blank where none was waiting. */
export interface Claimed {
  id: string
  title: string
}
