import { addLateWork } from './demo/lately.ts'
import { addAdministration } from './demo/people/administration.ts'
import type { Step } from './step.ts'

/** What people have done with the county: what they set up, threw away and changed of late. */
export const demoWork: Step = {
  name: '070-demo-work',
  runs: 'once',
  demoOnly: true,
  async run(seeding) {
    await addAdministration(seeding)
    await addLateWork(seeding)
  },
}
