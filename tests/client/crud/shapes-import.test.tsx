import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ShapesImport } from '#client/crud/transfer/ShapesImport.tsx'
import { polygon } from '#shared/resources/geo/polygon.ts'
import { Refusal, serve, show, tidy } from './harness.tsx'

afterEach(tidy)

const square = {
  type: 'Polygon',
  coordinates: [
    [
      [117, 36],
      [117.01, 36],
      [117.01, 36.01],
      [117, 36],
    ],
  ],
}
const features = { features: [{ name: '东园', geometry: square, attributes: {} }], isOnOlderDatum: false }

test('while the chosen shapes are read nothing is sent twice, and a refusal frees the button', async () => {
  let refuse = () => {}
  const server = serve(
    {
      '/map/features': () => features,
      '/polygon/import-shapes-preview': () =>
        new Promise((done) => {
          refuse = () => done(new Refusal(400, { msg: '形状太多' }))
        }),
    },
    [],
  )
  show(<ShapesImport resource={polygon} onAdd={() => {}} onClose={() => {}} />)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  await userEvent.upload(chooser as HTMLInputElement, new File(['{}'], 'plots.geojson'))
  const each = await screen.findByRole('button', { name: /每个图形一条记录/ })
  await userEvent.click(each)
  await waitFor(() => expect(each.classList).toContain('ant-btn-loading'))
  await userEvent.click(each)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '填写一条记录' }).disabled).toBe(true)
  expect(server.calls.filter(({ path }) => path.endsWith('-preview'))).toHaveLength(1)
  refuse()
  await screen.findByText('形状太多')
  expect(each.classList).not.toContain('ant-btn-loading')
})
