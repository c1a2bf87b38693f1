/** A process about a device, as `GET device/repairs` tells of it to whoever sees the device. */
export interface Repair {
  processInstanceId: string
  /** `flow_3`: by which clients look up the pages of a category. */
  category: string
  businessId: string
  name: string
  starterName: string
  startTime: string
  /** Blank as long as it goes on. */
  endTime: string
  state: 'running' | 'done' | 'refused'
  /** What it waits for. */
  step: string
  /** Whether the caller may look at the process. */
  isOpen: boolean
}
