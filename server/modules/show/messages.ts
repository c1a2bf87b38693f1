import type { Label } from '#shared/schema/field.ts'

/** What is said about templates of pages, codes and panoramas. */
export const showMessages = {
  stateFollows: (isBound: boolean): Label =>
    isBound
      ? ['编码已绑定对象，编码状态只能是“已绑定”或“已停用”', 'The code is already bound or void']
      : ['编码未绑定对象，编码状态只能是“空码”或“已停用”', 'The code is blank or void'],
  codeTypeUnknown: ['请选择编码类型', 'Choose a type'] satisfies Label,
  countBetween: (most: number): Label => [`数量须为 1 至 ${most}`, `Enter a number from 1 to ${most}`],
  mostLabels: (most: number): Label => [
    `一次最多打印 ${most} 个标签`,
    `Print no more than ${most} labels at a time`,
  ],
  scannedTooOften: ['扫码过于频繁，请稍后再试', 'Too many scans. Try again later'] satisfies Label,
  codeUnknown: ['没有这个编码', 'There is no such code'] satisfies Label,
  companyUnknown: ['没有这个企业主页', 'There is no such page'] satisfies Label,
  panoramaUnknown: [
    '没有这个全景，或者尚未公开',
    'There is no such panorama, or it is not public',
  ] satisfies Label,
  noSample: ['还没有可用于预览的数据', 'There is nothing to preview it with yet'] satisfies Label,
  layoutFault: ['页面内容不正确，请检查各区块', 'The blocks are not valid'] satisfies Label,
  codeVoid: ['该编码已停用', 'This code is void'] satisfies Label,
  codeInUse: ['该编码未停用', 'This code is not void'] satisfies Label,
  reasonTooLong: (most: number): Label => [
    `停用原因不能超过 ${most} 字`,
    `The reason has ${most} characters at most`,
  ],
  codeOver: ['该编码已过有效期', 'This code has expired'] satisfies Label,
  codeBlank: ['该编码尚未绑定对象', 'This code is not bound yet'] satisfies Label,
  codeTaken: (code: string, name: string): Label => [
    `“${code}”已绑定“${name}”，确认后可改绑`,
    `“${code}” is bound to “${name}”: confirm to bind it anew`,
  ],
  thingMissing: ['请扫描或输入要绑定的对象', 'Scan or enter what it is stuck on'] satisfies Label,
  thingUnknown: (said: string): Label => [
    `没有编号或名称为“${said}”的对象`,
    `Nothing has the number or name “${said}”`,
  ],
  thingMany: (said: string): Label => [
    `有多个对象的编号或名称为“${said}”，请从列表中选择`,
    `Several have the number or name “${said}”: choose one from the list`,
  ],
  deviceMissing: ['热点指向的设备不存在', 'A hotspot refers to a device that does not exist'] satisfies Label,
  pictureMissing: (scene: string): Label => [
    `场景“${scene}”的图片不存在`,
    `The image of the scene “${scene}” does not exist`,
  ],
  pictureUnread: (scene: string): Label => [
    `场景“${scene}”的图片须为 PNG、JPEG 或 WebP`,
    `The image of the scene “${scene}” must be a PNG, JPEG or WebP`,
  ],
  pictureTooLarge: (scene: string): Label => [
    `场景“${scene}”的图片不能大于30MB`,
    `The image of the scene “${scene}” exceeds 30 MB`,
  ],
  pictureShape: (scene: string, size: string): Label => [
    `场景“${scene}”的图片宽高比须为 2:1（现为 ${size}）`,
    `The image of the scene “${scene}” must be twice as wide as it is high (it is ${size})`,
  ],
  pictureNarrow: (scene: string, width: number): Label => [
    `场景“${scene}”的图片宽${width}像素，建议不小于4096像素`,
    `The image of the scene “${scene}” is ${width} pixels wide; 4096 or more is recommended`,
  ],
}
