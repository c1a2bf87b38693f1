import { menuIcon } from '#server/menu-icon.ts'
import type { MenuBranch } from './blade/menu.ts'
import { seedId } from './ids.ts'

const page = (code: string, name: string, nameEn: string, icon: string, path: string, sort: number) => ({
  id: seedId('menu', code),
  code,
  name,
  nameEn,
  path,
  source: menuIcon(icon),
  sort,
})

/**
 * What companies and their types are granted: pages of the product under a company's own names. Its accounts see the rows of
 * their company there, whatever their roles hold.
 */
export const portal: MenuBranch = {
  ...page('portal', '企业门户', 'Company portal', 'ShopOutlined', '/portal', 5),
  isPortal: 1,
  children: [
    page('portalCompany', '我的企业', 'My company', 'IdcardOutlined', '/business/company', 1),
    page('portalHonor', '我的荣誉', 'My honours', 'SafetyCertificateOutlined', '/business/companyHonor', 2),
    page('portalSoil', '我的地块', 'My plots', 'EnvironmentOutlined', '/land/soil', 3),
    page('portalDevice', '我的设备', 'My devices', 'ApiOutlined', '/iot/device', 4),
    page('portalEvent', '我的事件', 'My events', 'AlertOutlined', '/event/list', 5),
  ],
}
