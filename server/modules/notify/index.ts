import type { Domain, DomainParts } from '../domain.ts'
import { createNoticeChannelExtension } from './channel.ts'
import { noticePreferenceExtension } from './preference.ts'

/** The ways by which notices leave the house, and who wants them by which. */
export const notify = (parts: DomainParts): Domain => ({
  extensions: [createNoticeChannelExtension(parts), noticePreferenceExtension],
})
