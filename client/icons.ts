import {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  ClusterOutlined,
  CodeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  LockOutlined,
  MobileOutlined,
  NotificationOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ComponentType } from 'react'
import { site } from './site.ts'

/** Our own definitions name these; each is imported alone, so that the others stay out of the bundle. */
const named: Record<string, ComponentType> = {
  ApartmentOutlined,
  ApiOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  BookOutlined,
  ClusterOutlined,
  CodeOutlined,
  ControlOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FileOutlined,
  FileTextOutlined,
  GlobalOutlined,
  HomeOutlined,
  IdcardOutlined,
  LockOutlined,
  MobileOutlined,
  NotificationOutlined,
  ProfileOutlined,
  ReadOutlined,
  SafetyCertificateOutlined,
  SendOutlined,
  SettingOutlined,
  ShopOutlined,
  TableOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
}

/** The css classes that Blade's own menus carry. Several of its menus share one, so the choice is neutral. */
const blade: Record<string, ComponentType> = {
  iconicon_airplay: DesktopOutlined,
  iconicon_sms: NotificationOutlined,
  'icon-yanzhengma': DashboardOutlined,
  iconicon_study: BookOutlined,
  'icon-canshu': AppstoreOutlined,
  iconicon_doc: FileTextOutlined,
  'icon-wxbgongju': ToolOutlined,
  iconicon_savememo: CodeOutlined,
  'icon-caidanguanli': DatabaseOutlined,
  'icon-shujuzhanshi2': BarChartOutlined,
  'icon-rizhi': ProfileOutlined,
  'icon-biaodan': TableOutlined,
  iconicon_affiliations_li: ApartmentOutlined,
  'icon-iframe': GlobalOutlined,
  'icon-bofangqi-suoping': LockOutlined,
  iconicon_boss: SafetyCertificateOutlined,
  iconicon_send: SendOutlined,
  iconicon_setting: SettingOutlined,
  iconicon_principal: UserOutlined,
  iconicon_group: TeamOutlined,
  iconicon_message: IdcardOutlined,
  iconicon_addresslist: ReadOutlined,
  iconicon_subordinate: ClusterOutlined,
  iconicon_community_line: ControlOutlined,
  'icon-quanxian': ShopOutlined,
  iconicon_mobilephone: MobileOutlined,
}

/** The picture of a menu entry: `source` is the name of an icon or a css class such as `iconfont iconicon_sms`. */
export function iconOf(source: string): ComponentType {
  const name = source.split(/\s+/).at(-1) ?? ''
  return named[name] ?? blade[name] ?? named[site.defaultIcon] ?? FileOutlined
}

/** The icons that a record may carry. */
export const iconNames = Object.keys(named)
