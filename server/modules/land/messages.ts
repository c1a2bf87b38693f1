import type { Label } from '#shared/schema/field.ts'

/** What is said about land and the work on it. */
export const landMessages = {
  outsideParent: (percent: number): Label => [
    `边界有 ${percent}% 在上级地块之外，请核对`,
    `${percent} % of the boundary lies outside of the parent: check it`,
  ],
  outsideUnknown: [
    '边界过于复杂，未能检查是否在上级地块之内，请自行核对',
    'The boundary has too many corners to check that it lies within the parent: check it yourself',
  ] as const,
  areaTooLarge: (most: number): Label => [
    `作业面积不能大于地块面积（${most} 亩）`,
    `The area worked cannot exceed the plot’s area (${most} mu)`,
  ],
  yieldAbsurd: (perMu: number): Label => [
    `折合亩产 ${perMu} 千克，超出合理范围，请核对产量和面积`,
    `${perMu} kg per mu is not possible. Check the yield and the area`,
  ],
  yieldUnusual: (crop: string, perMu: number, good: number): Label => [
    `${crop}折合亩产 ${perMu} 千克，高于常见的 ${good} 千克，请核对`,
    `${crop}: ${perMu} kg per mu is more than a very good harvest (${good} kg). Please check`,
  ],
  waterAbsurd: (perMu: number): Label => [
    `折合每亩用水 ${perMu} m³，超出合理范围，请核对用水量和面积`,
    `${perMu} m³ of water per mu is not possible. Check the water and the area`,
  ],
  notSafe: (until: string): Label => [
    `安全间隔期至 ${until}，采收前请核对`,
    `The pre-harvest interval ends on ${until}. Check before harvesting`,
  ],
  choosePlots: ['请选择地块', 'Select plots'] satisfies Label,
  tooManyPlots: (most: number): Label => [
    `一次最多排 ${most} 块地`,
    `Plan no more than ${most} plots at a time`,
  ],
  tooMuchWork: (most: number): Label => [
    `一次最多生成 ${most} 条农事记录，请减少地块`,
    `That would be more than ${most} farm logs. Select fewer plots`,
  ],
  seasonOver: [
    '该方案的农事到今天都已过期，请改选开始日期',
    'All work of this season lies in the past',
  ] satisfies Label,
  startDay: (most: number): Label => [
    `请填写开始日期，最早为 ${most} 天前`,
    `Enter the first day, no more than ${most} days ago`,
  ],
  year: ['请选择年份', 'Choose a year'] satisfies Label,
  plannedBefore: ['该时段已按此方案排过', 'Already planned by this template in that time'] satisfies Label,
  harvestUnsafe: (day: string, until: string): Label => [
    `${day} 的采收在安全间隔期内（至 ${until}）`,
    `The harvest on ${day} falls within the safety interval (until ${until})`,
  ],
}
