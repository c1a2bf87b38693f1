import type { PageLayout } from '#shared/contract/show/page-layout.ts'

/** A page template as every tenant begins with it. */
interface PageTemplateSeed {
  /** Tells it from the others; not stored. */
  code: string
  templateName: string
  templateType: string
  terminal: string
  layout: PageLayout
}

/** One default for each page that labels and companies lead to. */
export const pageTemplates = [
  {
    code: 'company-h5',
    templateName: '企业主页（手机）',
    templateType: 'company',
    terminal: 'h5',
    layout: [
      { type: 'banner', bind: 'company.cover', options: { height: 220 } },
      {
        type: 'stats',
        title: '企业概况',
        titleEn: 'At a glance',
        options: { items: ['soil', 'device', 'areaM2', 'score'] },
      },
      { type: 'richText', title: '企业介绍', titleEn: 'About us', bind: 'introduce.content' },
      { type: 'vr', title: '全景看农场', titleEn: 'Panorama' },
      { type: 'honor', title: '荣誉资质', titleEn: 'Honours', options: { most: 6 } },
      { type: 'progress', title: '发展历程', titleEn: 'Milestones', options: { most: 5 } },
      { type: 'contact', title: '联系我们', titleEn: 'Contact', options: { phone: true, address: true } },
    ],
  },
  {
    code: 'company-pc',
    templateName: '企业主页（电脑）',
    templateType: 'company',
    terminal: 'pc',
    layout: [
      { type: 'banner', bind: 'company.cover', options: { height: 360 } },
      {
        type: 'stats',
        title: '企业概况',
        titleEn: 'At a glance',
        options: { items: ['soil', 'device', 'areaM2', 'staff', 'score'] },
      },
      { type: 'richText', title: '企业介绍', titleEn: 'About us', bind: 'introduce.content' },
      {
        type: 'map',
        title: '地块分布',
        titleEn: 'Our plots',
        bind: 'company.boundary',
        options: { zoom: 13 },
      },
      {
        type: 'gallery',
        title: '现场照片',
        titleEn: 'Pictures',
        bind: 'introduce.images',
        options: { columns: 4 },
      },
      { type: 'vr', title: '全景看农场', titleEn: 'Panorama' },
      { type: 'honor', title: '荣誉资质', titleEn: 'Honours', options: { most: 12 } },
      { type: 'timeline', title: '发展历程', titleEn: 'Milestones', bind: 'progress', options: { most: 10 } },
      { type: 'contact', title: '联系我们', titleEn: 'Contact', options: { phone: true, address: true } },
    ],
  },
  {
    code: 'trace-h5',
    templateName: '地块溯源页',
    templateType: 'trace',
    terminal: 'h5',
    layout: [
      { type: 'banner', bind: 'soil.images', options: { height: 200 } },
      {
        type: 'map',
        title: '地块位置',
        titleEn: 'Where it lies',
        bind: 'soil.geometry',
        options: { zoom: 15 },
      },
      { type: 'logs', title: '农事记录', titleEn: 'Farm log', bind: 'soil.logs', options: { most: 20 } },
      {
        type: 'chart',
        title: '墒情',
        titleEn: 'Soil moisture',
        bind: 'soil.moisture',
        options: { metric: 'soil_moisture_20', days: 30 },
      },
      { type: 'contact', title: '生产单位', titleEn: 'Producer', bind: 'company', options: { phone: true } },
    ],
  },
  {
    code: 'device-h5',
    templateName: '设备信息页',
    templateType: 'device',
    terminal: 'h5',
    layout: [
      { type: 'banner', bind: 'device.thumbnail', options: { height: 180 } },
      {
        type: 'chart',
        title: '近七天数据',
        titleEn: 'Last seven days',
        bind: 'device.telemetry',
        options: { metric: 'air_temp', days: 7 },
      },
      { type: 'map', title: '安装位置', titleEn: 'Where it stands', bind: 'device', options: { zoom: 16 } },
      {
        type: 'contact',
        title: '报修电话',
        titleEn: 'Report a fault',
        bind: 'device.maintainer',
        options: { phone: true },
      },
    ],
  },
  {
    code: 'landing-h5',
    templateName: '扫码落地页',
    templateType: 'landing',
    terminal: 'h5',
    layout: [
      { type: 'banner', bind: 'company.cover', options: { height: 200 } },
      { type: 'richText', title: '产品信息', titleEn: 'About the product', bind: 'batch.content' },
      { type: 'gallery', title: '图片', titleEn: 'Pictures', bind: 'batch.images', options: { columns: 2 } },
      { type: 'video', title: '视频', titleEn: 'Video', bind: 'introduce.videoUrl' },
      {
        type: 'contact',
        title: '生产单位',
        titleEn: 'Producer',
        bind: 'company',
        options: { phone: true, address: true },
      },
    ],
  },
] as const satisfies readonly PageTemplateSeed[]

/** The templates as rows: published, each the default of its type and terminal. */
export const pageTemplateRows = (idOf: (code: string) => string) =>
  pageTemplates.map(({ code, layout, ...row }) => ({
    ...row,
    layout: [...layout] as PageLayout,
    id: idOf(code),
    isDefault: 1,
    publishStatus: 1,
    versionNo: 1,
  }))
