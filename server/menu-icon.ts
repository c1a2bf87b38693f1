// Blade's clients draw a css class of theirs, our own client the icon named last: one text serves both.
const bladeClasses: Record<string, string> = {
  ShopOutlined: 'icon-quanxian',
  TagsOutlined: 'iconicon_addresslist',
  ApiOutlined: 'icon-shujuzhanshi2',
  EnvironmentOutlined: 'iconicon_affiliations_li',
  TeamOutlined: 'iconicon_group',
  AimOutlined: 'iconicon_affiliations_li',
  ApartmentOutlined: 'iconicon_group',
  ReadOutlined: 'iconicon_study',
}

/** What a menu row keeps as its icon. */
export const menuIcon = (icon: string): string =>
  `iconfont ${bladeClasses[icon] ?? 'icon-caidanguanli'} ${icon}`
