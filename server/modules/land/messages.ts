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
  tooMuchToCarry: (most: number): Label => [
    `涉及的记录超过 ${most} 条，无法一次转移`,
    `More than ${most} records would have to move at once`,
  ],
  notDrawn: (name: string): Label => [
    `“${name}”没有边界，请先绘制`,
    `“${name}” has no boundary. Draw it first`,
  ],
  tooComplex: [
    '边界过于复杂，无法计算，请先简化',
    'The boundary has too many corners for this. Simplify it first',
  ] satisfies Label,
  unsoundBoundary: ([zh, en]: Label): Label => [
    `新的边界无效：${zh}，请先修改边界`,
    `The new boundary is not valid: ${en}. Change the boundary first`,
  ],
  ofRecord: ([kindZh, kindEn]: Label, name: string, [zh, en]: Label): Label => [
    `${kindZh}“${name}”：${zh}`,
    `${kindEn} “${name}”: ${en}`,
  ],
  lineCutsNothing: [
    '分割线没有穿过地块，请让线的两端都越过边界',
    'The line does not cut the plot. Draw it across, from edge to edge',
  ] satisfies Label,
  pieceTooSmall: [
    '有一部分小于 1 平方米，请移动分割线',
    'One part is smaller than 1 m². Move the line',
  ] satisfies Label,
  tooManyPieces: (most: number): Label => [
    `一次最多分成 ${most} 块`,
    `A plot can be split into up to ${most} parts at a time`,
  ],
  piecesDiffer: [
    '各部分与分割线不符，请重新分割',
    'The parts do not match the lines. Split the plot again',
  ] satisfies Label,
  oneStaysOneGoes: [
    '至少一部分保留原记录，至少一部分成为新地块',
    'At least one part keeps the record, and at least one becomes a new plot',
  ] satisfies Label,
  nameMissing: ['请填写每个新地块的名称', 'Enter a name for each new plot'] satisfies Label,
  nameTwice: (name: string): Label => [`名称“${name}”重复`, `The name “${name}” is used twice`],
  tooMuchLogWork: (most: number): Label => [
    `农事记录太多，最多复制 ${most} 条，请选择留在原地块`,
    `Up to ${most} farm logs can be copied. Leave them with the record instead`,
  ],
  chooseSeveral: (most: number): Label => [`请选择 2 到 ${most} 块地`, `Select 2 to ${most} plots`],
  otherCompany: ['只能合并同一企业的地块', 'Only plots of the same company can be merged'] satisfies Label,
  withinOther: (name: string): Label => [
    `“${name}”是所选地块的上级，不能合并`,
    `“${name}” is the parent of a selected plot and cannot be merged with it`,
  ],
  notTouching: (name: string): Label => [
    `“${name}”与其他地块不相邻，请先在边界图中贴合`,
    `“${name}” does not touch the others. Close the gap in its boundary first`,
  ],
  mergedInto: (name: string, code: string): Label => [
    `已并入“${name}”${code && `（${code}）`}`,
    `Merged into “${name}”${code && ` (${code})`}`,
  ],
  notOnPlot: [
    '有指定归属的设备或其他对象不在该地块上，请重新打开',
    'Something that was assigned to a part is not on this plot. Open the plot again',
  ] satisfies Label,
  notUndone: [
    '这次合并已经撤销，或已无法撤销',
    'This merge was undone already, or can no longer be',
  ] satisfies Label,
  changedSince: (name: string): Label => [
    `“${name}”在合并后有改动，无法撤销合并`,
    `“${name}” has changed since the merge, which cannot be undone`,
  ],
  joinedSince: (name: string): Label => [
    `合并后“${name}”又有记录增减，无法撤销合并`,
    `Records of “${name}” were added or removed since the merge, which cannot be undone`,
  ],
  movedSince: ([kindZh, kindEn]: Label, name: string): Label => [
    `${kindZh}“${name}”在合并后已删除或改属其他地块，无法撤销合并`,
    `${kindEn} “${name}” was removed or given to another plot since the merge, which cannot be undone`,
  ],
}
