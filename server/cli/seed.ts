// `npm run db:seed`: migrates, fills an empty database, adds the shipped rows that another lacks.
import { fillDatabase } from './fill.ts'
import { orExit } from './or-exit.ts'

await orExit(fillDatabase)
