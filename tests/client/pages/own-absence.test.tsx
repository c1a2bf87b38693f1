import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { OwnAbsence } from '#client/pages/info/OwnAbsence.tsx'
import { serve, show, tidy } from '../crud/harness.tsx'

afterEach(tidy)

test('a time away is told with its deputy, and may be changed', async () => {
  const [startTime, endTime] = ['2026-11-28 08:00:00', '2026-12-01 18:00:00']
  const own = { startTime, endTime, deputyId: '7', deputyName: '石小满' }
  serve({ '/blade-system/absence/mine': () => own }, [])
  show(<OwnAbsence />)
  expect(await screen.findByText(`${startTime} 至 ${endTime} 离岗，流程任务由 石小满 代办`)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '修改离岗时间' }))
  expect(await screen.findByLabelText('开始时间')).toBeTruthy()
  expect(screen.getByLabelText('代理人')).toBeTruthy()
})
