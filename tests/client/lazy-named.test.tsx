import { cleanup, render, screen } from '@testing-library/react'
import { type ComponentType, Suspense, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyNamed, useReady } from '#client/ui/lazy-named.ts'

afterEach(cleanup)

const Part = ({ name }: { name: string }) => <p>{useState(name)[0]}</p>
const around = (Drawn: ComponentType<{ name: string }>, name = '甲') => (
  <Suspense fallback={<i>在途</i>}>
    <Drawn name={name} />
  </Suspense>
)

test('what has been prepared is drawn at once, and stays the same when it is drawn anew', async () => {
  const Later = lazyNamed(async () => ({ Part }), 'Part')
  expect(Later.isReady()).toBe(false)
  await Later.prepare()
  expect(Later.isReady()).toBe(true)
  const { container, rerender } = render(around(Later))
  expect(container.textContent).toBe('甲')
  rerender(around(Later, '乙'))
  expect(container.textContent).toBe('甲')
})

test('what has not been prepared is waited for once', async () => {
  const load = vi.fn(async () => ({ Part }))
  const Later = lazyNamed(load, 'Part')
  const { container, rerender } = render(around(Later))
  expect(container.textContent).toBe('在途')
  await screen.findByText('甲')
  // Drawn anew it is the same: what it holds is not lost.
  rerender(around(Later, '乙'))
  expect(container.textContent).toBe('甲')
  expect(load).toHaveBeenCalledOnce()
})

test('what cannot be had is ready to tell so', async () => {
  const Missing = lazyNamed(
    async (): Promise<{ Part: typeof Part }> => Promise.reject(new Error('fort')),
    'Part',
  )
  const Place = () => <p>{useReady(Missing) ? '可绘制' : '在途'}</p>
  render(<Place />)
  await screen.findByText('可绘制')
  expect(Missing.isReady()).toBe(false)
})
