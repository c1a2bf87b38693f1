import { userCalls } from './first-calls.ts'

/** What no key reads either: sessions, other keys, what a sign-in tells of its person. */
const neverRead = [
  '/blade-auth/',
  '/blade-system/session/',
  '/blade-system/api-key/',
  '/blade-system/api-key-log/',
]

/**
 * What a key writes: records of the work, never what decides who may do what. Accounts, roles, grants, passwords, keys, scopes, tenants
 * and applications are not here, and neither is any call that nobody has thought of yet: whoever finds a key could otherwise make a
 * door of his own, which stays open when the key is gone.
 */
const written = [
  // Land, and what stands on it.
  '/border/',
  '/component/',
  '/grid/',
  '/mapLayer/',
  '/polygon/',
  '/router/',
  '/seasonTemplate/',
  '/soil/',
  '/soilLog/',
  '/station/',
  '/ss/temporarygrid/',
  '/threeDModel/',
  // Companies and people.
  '/company/',
  '/companyHonor/',
  '/companyIntroduce/',
  '/companyLeaderCare/',
  '/companyProgress/',
  '/companyResource/',
  '/companyStaff/',
  '/companyType/',
  '/staff/',
  // Devices and what they tell.
  '/companyDevice/',
  '/device/',
  '/event/',
  '/eventDetail/',
  '/eventType/',
  // Evaluation, and what the public sees.
  '/evaluateDetail/',
  '/evaluateRecord/',
  '/evaluateTemplate/',
  '/itemCode/',
  '/pageTemplate/',
  '/vr/',
  // Notices and processes.
  '/blade-desk/',
  '/blade-flow/work/',
  '/blade-flow/follow/message',
  '/blade-flow/follow/signal',
  // Files, messages to phones, exports.
  '/blade-resource/oss/endpoint/',
  '/blade-resource/attach/',
  '/blade-resource/sms/endpoint/',
  '/blade-system/export-job/',
  '/blade-system/dict-biz/',
]

/**
 * Calls among these that are for people alone: the own password, a device's keys, and what is granted to grids, by which their people
 * see it.
 */
const beyond = new Set([
  ...userCalls('update-password'),
  '/device/rotate',
  '/polygon/grant',
  '/border/grant',
  '/grid/grant',
])

/** Whether any key at all may make a call; `path` is below /api. */
export function isWithinKeys(path: string, isReading: boolean): boolean {
  if (beyond.has(path) || neverRead.some((start) => path.startsWith(start))) return false
  return isReading || written.some((start) => path.startsWith(start))
}
