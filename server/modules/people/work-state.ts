/** The work state of somebody who is no longer with us, a key of the dictionary `work_status`. */
export const left = 3
