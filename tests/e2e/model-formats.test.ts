import { expect, test } from 'vitest'
import { shedGlb, shedGltfZip, shedObj, shedObjZip } from '#tests/support/models.ts'
import { addModel, type ModelFile } from './support/add-model.ts'
import { coloursOf } from './support/colours.ts'
import { row } from './support/record-page.ts'
import { admin, useSite } from './support/site.ts'
import { unique } from './support/unique.ts'

const site = useSite()

interface Sample extends ModelFile {
  /** A shed without its texture has the shades of one colour. */
  colours: number
}

test.each<[string, Sample]>([
  ['a GLB', { content: shedGlb, file: 'shed.glb', format: 'glb', colours: 400 }],
  ['an archive of glTF', { content: shedGltfZip, file: 'shed.zip', format: 'gltf_zip', colours: 400 }],
  ['an OBJ', { content: shedObj, file: 'shed.obj', format: 'obj', colours: 20 }],
  ['an archive of OBJ', { content: shedObjZip, file: 'shed.zip', format: 'obj', colours: 400 }],
])('%s is drawn with its texture and its size in metres', async (_name, sample) => {
  const name = unique(`库房${sample.file}`)
  const page = await site.visitAs(admin, '/')
  await addModel(site, page, { modelName: name }, sample)
  await page.goto('/geo/model')
  await row(page, name)
    .getByRole('button', { name: /^查看模型/ })
    .click()
  const stage = page.getByRole('application')
  await stage.and(page.locator('[aria-busy=false]')).waitFor()
  await page.getByText('4.00 m × 6.00 m × 3.00 m').waitFor()
  await expect(page.locator('.model-panel dd').last()).toHaveText('12')
  await expect.poll(() => coloursOf(stage)).toBeGreaterThan(sample.colours)
})
