import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { kinds } from '#client/fields/kinds.ts'
import { file, images } from '#shared/schema/field.ts'
import { show, tidy } from '../crud/harness.tsx'

const photos = images(['照片', 'Photos'], 3)
const paper = file(['文件', 'File'])
const Cell = kinds.images.Cell

afterEach(tidy)
test('the first pictures stand small with their names, the others are counted', () => {
  const value = ['a', 'b', 'c', 'd', 'e'].map((name) => `/api/file/0a/${name}.png`)
  show(<Cell name="photos" meta={photos} value={value} row={{}} />)
  const shown = screen.getAllByRole('img')
  expect(shown.map((one) => one.getAttribute('alt'))).toEqual(['a.png', 'b.png', 'c.png'])
  expect(shown.map((one) => one.getAttribute('loading'))).toEqual(['lazy', 'lazy', 'lazy'])
  expect(screen.getByText('+2')).toBeTruthy()
})

test('a file is a link by its own name', () => {
  show(<kinds.file.Cell name="paper" meta={paper} value="/api/file/0a/%E5%90%88%E5%90%8C.pdf" row={{}} />)
  expect(screen.getByRole('link', { name: '合同.pdf' }).getAttribute('rel')).toBe('noopener noreferrer')
})

test('what is no link leads nowhere', () => {
  show(<kinds.file.Cell name="paper" meta={paper} value="javascript:alert(1)" row={{}} />)
  expect(screen.queryByRole('link')).toBeNull()
})
