import { render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { SheetImage } from '#client/pages/map/print/SheetImage.tsx'

const { createObjectURL, revokeObjectURL } = URL
afterEach(() => void Object.assign(URL, { createObjectURL, revokeObjectURL }))

test('a sheet that was printed leaves no picture in the memory of the browser', () => {
  const open = new Set<string>()
  Object.assign(URL, {
    createObjectURL: vi.fn(() => {
      const address = `blob:${open.size + 1}`
      open.add(address)
      return address
    }),
    revokeObjectURL: (address: string) => open.delete(address),
  })
  const [first, second] = [new Blob(['1']), new Blob(['2'])]
  const { getByRole, rerender, unmount } = render(<SheetImage blob={first} name="地图" />)
  expect(open.has(getByRole('img').getAttribute('src') ?? '')).toBe(true)
  rerender(<SheetImage blob={first} name="地图" />)
  expect(URL.createObjectURL).toHaveBeenCalledTimes(1)
  rerender(<SheetImage blob={second} name="地图" />)
  expect([...open]).toEqual([getByRole('img').getAttribute('src')])
  unmount()
  expect(open.size).toBe(0)
})
