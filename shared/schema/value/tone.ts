/** What a state or a level means to people; each has one hue in tags, charts and maps. */
export const toneNames = ['critical', 'major', 'minor', 'info', 'success', 'off', 'neutral'] as const
export type Tone = (typeof toneNames)[number]
