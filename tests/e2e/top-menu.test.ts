import { expect, test } from 'vitest'
import { tab } from './support/frame.ts'
import { admin, useSite } from './support/site.ts'

const site = useSite()

test('a top menu narrows the side menu to its part, and home brings all of it back', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  const bar = page.getByRole('navigation', { name: '顶部菜单' })
  const groups = page.getByRole('navigation', { name: '菜单', exact: true })
  const group = (label: string) => groups.getByRole('menuitem', { name: label })
  await group('系统管理').waitFor()

  await bar.getByRole('button', { name: '农业生产' }).click()
  await group('系统管理').waitFor({ state: 'detached' })
  await group('企业管理').waitFor()
  await expect(bar.getByRole('button', { name: '农业生产' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHavePath('/iot/device')
  await expect(bar.getByRole('button', { name: '首页' })).toHaveAttribute('aria-pressed', 'false')
  await tab(page, '设备').waitFor()

  // What is not in this part is still found.
  await page.keyboard.press('Control+K')
  await page.getByRole('combobox', { name: '搜索菜单、数据或操作' }).fill('用户管理')
  await page
    .getByRole('option', { name: /用户管理/ })
    .first()
    .click()
  await expect(page).toHavePath('/system/user')

  await bar.getByRole('button', { name: '首页' }).click()
  await group('系统管理').waitFor()
  await tab(page, '设备').waitFor()
  await expect(bar.getByRole('button', { name: '首页' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText('')
})

test('the top menu stands still, and the entry of the page is in sight and gives the page its name', async () => {
  const page = await site.visitAs(admin, '/iot/device', { viewport: { width: 1440, height: 600 } })
  const bar = page.getByRole('navigation', { name: '顶部菜单' })
  const edge = async () => (await bar.boundingBox())?.x
  await bar.waitFor()
  const before = await edge()
  const trail = page.getByRole('navigation', { name: '当前位置' })
  await expect.poll(async () => (await trail.boundingBox())?.x).toBeGreaterThan(before ?? 0)
  await page.goto('/system/dept')
  await page.getByRole('heading', { name: '部门管理', level: 1 }).waitFor()
  await expect.poll(edge).toBe(before)
  await trail.getByText('部门管理').waitFor()
  const menu = page.locator('.frame-menu')
  const entry = menu.locator('.ant-menu-item-selected')
  const isInSight = async () => {
    const [box, list] = [await entry.boundingBox(), await menu.boundingBox()]
    return box && list && box.y >= list.y && box.y + box.height <= list.y + list.height
  }
  await expect.poll(isInSight).toBe(true)
  await expect(entry).toHaveText('部门管理')
})

test('in English, too, the name of the page beside the top menu is whole', async () => {
  const page = await site.visitAs(admin, '/system/param')
  await page.getByRole('heading', { name: '参数管理', level: 1 }).waitFor()
  await page.keyboard.press('Alt+g')
  const name = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem').last()
  await expect.poll(() => name.textContent()).toBe('Parameters')
  const cut = () => name.evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(cut).toBe(0)
  await page.keyboard.press('Alt+g')
  await page.getByRole('heading', { name: '参数管理', level: 1 }).waitFor()
})

test('top menus without room are behind a button', async () => {
  const page = await site.visitAs(admin, '/iot/device')
  await page.setViewportSize({ width: 1024, height: 768 })
  const bar = page.getByRole('navigation', { name: '顶部菜单' })
  const company = page
    .getByRole('navigation', { name: '菜单', exact: true })
    .getByRole('menuitem', { name: '企业管理' })
  await company.waitFor()
  await bar.getByRole('button', { name: '更多顶部菜单' }).click()
  await page.getByRole('menu').last().getByRole('menuitem', { name: '系统' }).click()
  await company.waitFor({ state: 'detached' })
  await expect(page).toFitItsWidth()
})

test('English menus use the room that a narrow header has', async () => {
  const page = await site.visitAs(admin, '/iot/device', { viewport: { width: 1100, height: 700 } })
  await page.getByRole('heading', { name: '设备', level: 1 }).waitFor()
  await page.keyboard.press('Alt+g')
  const trail = page.getByRole('navigation', { name: 'You are here' })
  const menus = page.getByRole('navigation', { name: 'Top menu' }).locator('li[data-hidden="false"]')
  await expect.poll(() => menus.count()).toBeGreaterThan(2)
  // As wide as the name of the page, and no wider: the rest is the menu's.
  await expect.poll(async () => (await trail.boundingBox())?.width).toBeLessThan(136)
  await expect.poll(() => trail.innerText()).toBe('Devices')
  await page.keyboard.press('Alt+g')
  await page.getByRole('heading', { name: '设备', level: 1 }).waitFor()
})
