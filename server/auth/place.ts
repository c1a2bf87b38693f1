import ipaddr from 'ipaddr.js'
import type { Label } from '#shared/schema/field.ts'

const internal: Label = ['内网', 'Internal network']
const unknown: Label = ['未知', 'Unknown']

const internalRanges: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'linkLocal',
  'uniqueLocal',
  'carrierGradeNat',
])

/** Place of an address, as far as it says so itself: no other service is asked about people. */
export const placeOf = (address: string): Label =>
  ipaddr.isValid(address) && internalRanges.has(ipaddr.process(address).range()) ? internal : unknown
