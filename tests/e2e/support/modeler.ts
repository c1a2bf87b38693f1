import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Draws as a person does: with the pointer on the canvas, and in the panel beside it. */
export interface Drawing {
  panel: Locator
  /** Clicks an element by the name that it was given here. */
  pick(name: string): Promise<void>
  /** Appends an element behind another one, by the button beside it, and names it. */
  append(from: string, button: string, name: string): Promise<void>
  connect(from: string, to: string): Promise<void>
  /** Drags an event of the palette onto the upper border of an element. */
  attach(host: string, name: string): Promise<void>
  /** Makes another kind of element of the one that is selected. */
  changeTo(kind: string): Promise<void>
  /** Selects the flow that comes to an element from the left. */
  pickFlowTo(name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** What the panel suggests for a field, chosen. */
  suggest(label: string, option: RegExp): Promise<void>
}

/** What the page itself knows of the diagram, by the ids of its elements. */
const hitOf = (page: Page, id: string) => page.locator(`[data-element-id="${id}"] > .djs-hit`).last()

/** The surface, once something is drawn on it. Names that the diagram has already stand for their elements. */
export async function drawing(page: Page, known: Readonly<Record<string, string>>): Promise<Drawing> {
  const surface = page.locator('.modeler-surface')
  const ids = new Map(Object.entries(known))
  const selected = surface.locator('.djs-element.selected')
  const panel = page.getByRole('complementary', { name: '属性' })
  await surface.locator('.djs-palette .entry').first().waitFor()

  const idOf = (name: string) => ids.get(name) ?? name
  const isSelected = async (name: string) =>
    (await selected.count()) === 1 && (await selected.getAttribute('data-element-id')) === idOf(name)
  /** Low in the element: problems are told at its upper corner. */
  async function clickOn(name: string): Promise<void> {
    const box = await hitOf(page, idOf(name)).boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    await clickAt(box.x + box.width / 2, box.y + box.height * 0.75)
  }
  async function clickAt(x: number, y: number): Promise<void> {
    await page.mouse.move(x - 6, y - 4)
    await page.mouse.move(x, y, { steps: 3 })
    await page.mouse.down()
    await page.mouse.up()
  }
  /** To click what is selected would take the selection away, and a click just after a flow was drawn ends that alone. */
  async function pick(name: string): Promise<void> {
    await expect
      .poll(async () => {
        if (await isSelected(name)) return true
        await clickOn(name)
        return isSelected(name)
      })
      .toBe(true)
  }
  const press = (button: string) => surface.locator(`.djs-context-pad .entry[title="${button}"]`).click()
  async function remember(name: string, before: string | null): Promise<void> {
    await surface
      .locator(`.djs-element.selected:not([data-element-id="${before ?? ''}"])`)
      .first()
      .waitFor()
    ids.set(name, (await selected.first().getAttribute('data-element-id')) ?? '')
    const label = surface.locator('.djs-direct-editing-content')
    if (await label.isVisible()) await label.press('Escape')
    await fill('名称', name)
  }
  async function fill(label: string, text: string): Promise<void> {
    const field = panel.getByLabel(label, { exact: true }).first()
    await field.fill(text)
    await field.press('Enter')
  }
  return {
    panel,
    pick,
    fill,
    async append(from, button, name) {
      await pick(from)
      await press(button)
      await remember(name, idOf(from))
    },
    async connect(from, to) {
      await pick(from)
      await press('连接到其他元素')
      await clickOn(to)
      await surface.locator('.djs-connection.selected').waitFor({ state: 'attached' })
    },
    async attach(host, name) {
      await clickOn(host)
      const box = await hitOf(page, idOf(host)).boundingBox()
      if (!box) throw new Error(`${host} is not drawn`)
      await surface.locator('.djs-palette .entry[data-action="create.intermediate-event"]').hover()
      await page.mouse.down()
      await page.mouse.move(box.x + 60, box.y + 8, { steps: 5 })
      await page.mouse.move(box.x + 60, box.y, { steps: 3 })
      await surface.locator('.djs-drag-active').first().waitFor({ state: 'attached' })
      await page.mouse.up()
      await remember(name, idOf(host))
    },
    async changeTo(kind) {
      await press('更改类型')
      await page.locator('.djs-popup').getByText(kind, { exact: true }).click()
      await page.locator('.djs-popup').waitFor({ state: 'detached' })
    },
    async pickFlowTo(name) {
      const box = await hitOf(page, idOf(name)).boundingBox()
      if (!box) throw new Error(`${name} is not drawn`)
      await clickAt(box.x - 14, box.y + box.height / 2)
      await surface.locator('.djs-connection.selected').waitFor({ state: 'attached' })
    },
    async suggest(label, option) {
      await panel.getByLabel(label, { exact: true }).first().click()
      await page.locator('.ant-select-dropdown:visible').getByText(option).first().click()
    },
  }
}
