import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useNoChoice } from '#client/fields/choice/use-no-choice.ts'
import { kinds } from '#client/fields/kinds.ts'
import { targetOf } from '#client/fields/target.ts'
import { company } from '#shared/resources/company/company.ts'
import { tenantPackage } from '#shared/resources/tenant/tenant-package.ts'
import { show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

const meta = tenantPackage.fields.menuId
const { Cell } = kinds[meta.kind]

const cellOf = (names: string[]) => {
  const value = names.map((_, n) => String(n)).join(',')
  show(<Cell name="menuId" meta={meta} value={value} row={{ menuId: value, menuName: names.join(',') }} />)
}

test('a few names are all told', () => {
  cellOf(['设备', '地块'])
  expect(screen.getByText('设备、地块')).toBeTruthy()
})

test('of hundreds of names the first are told, and how many there are', () => {
  cellOf(Array.from({ length: 235 }, (_, n) => `菜单${n}`))
  expect(screen.getByText('菜单0、菜单1、菜单2 等 235 项')).toBeTruthy()
  expect(screen.queryByText(/菜单9/)).toBeNull()
})

test('where nothing can be chosen yet, it says where that is added', () => {
  const Nothing = ({ keyword }: { keyword: string }) =>
    useNoChoice(targetOf(company.fields.typeId), { keyword, isLoading: false })
  show(
    <>
      <p>
        <Nothing keyword="" />
      </p>
      <p>
        <Nothing keyword="甲" />
      </p>
    </>,
  )
  expect(screen.getByText('还没有企业类型，请先在“企业类型”中新增')).toBeTruthy()
  expect(screen.getByText('没有匹配的选项')).toBeTruthy()
})
