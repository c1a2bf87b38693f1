import { inject } from 'vitest'

// Seeded once for all test files; without it an emulator seeds a database of its own.
process.env.SICKLE_DATABASE = inject('template')
