import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { addressOfMoment, lastStep, momentIn, momentOfStep } from '#client/pages/map/past/past-time.ts'
import { TimeBar } from '#client/pages/map/past/TimeBar.tsx'
import { SwipeBar } from '#client/pages/map/swipe/SwipeBar.tsx'
import { show, tidy } from '../../crud/harness.tsx'

const WIDTH = lastStep * 10
const [left, end] = [37, 35]

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, 20))
  Element.prototype.setPointerCapture = () => {}
})
afterEach(() => {
  vi.restoreAllMocks()
  tidy()
})

describe('the time bar', () => {
  const asked: (string | undefined)[] = []

  function Timed() {
    const [time, setTime] = useState<string>()
    return (
      <TimeBar
        at={momentIn(time)}
        isOutside={false}
        isFetching={false}
        error={null}
        onChange={(next) => {
          asked.push(next)
          setTime(next)
        }}
      />
    )
  }
  const hourBefore = (steps: number) => addressOfMoment(momentOfStep(lastStep - steps, Date.now()))
  const said = () => document.querySelector('output')?.textContent

  beforeEach(() => void asked.splice(0))

  test('asks for the hour where a drag ends, and says those that it passes', () => {
    show(<Timed />)
    const handle = screen.getByRole('slider')
    fireEvent.mouseDown(handle, { button: 0, clientX: WIDTH, pageX: WIDTH, pageY: 0 })
    for (const steps of [1, 2, 3, 4]) {
      const x = WIDTH - steps * 10
      fireEvent.mouseMove(document, { clientX: x, clientY: 0 })
    }
    expect(asked).toEqual([])
    expect(said()).toBe(hourBefore(4).replace('T', ' '))
    fireEvent.mouseUp(document)
    expect(asked).toEqual([hourBefore(4)])
    expect(said()).toBe(hourBefore(4).replace('T', ' '))
  })

  test('asks at each press of a key, and for a key that is held when it is let go', () => {
    show(<Timed />)
    const handle = screen.getByRole('slider')
    const press = (keyCode: number, times = 1) => {
      for (let n = 0; n < times; n++) fireEvent.keyDown(handle, { keyCode })
    }
    const letGo = (keyCode: number) => fireEvent.keyUp(handle, { keyCode })
    press(left)
    letGo(left)
    press(left)
    letGo(left)
    expect(asked).toEqual([hourBefore(1), hourBefore(2)])
    press(left, 3)
    expect(asked).toHaveLength(2)
    letGo(left)
    expect(asked.slice(2)).toEqual([hourBefore(5)])
    // A key that moves nothing asks for nothing.
    press(end)
    letGo(end)
    press(end)
    letGo(end)
    expect(asked.slice(3)).toEqual([undefined])
  })

  test('asks for what a key has moved where the bar is left meanwhile', () => {
    show(<Timed />)
    const handle = screen.getByRole('slider')
    handle.focus()
    fireEvent.keyDown(handle, { keyCode: left })
    handle.blur()
    expect(asked).toEqual([hourBefore(1)])
  })
})

describe('the bar between two layers', () => {
  test('rests where a drag was broken off', () => {
    const moves: [number, boolean][] = []
    function Swiped() {
      const [share, setShare] = useState(0.5)
      const move = (next: number, isOver: boolean) => {
        moves.push([next, isOver])
        setShare(next)
      }
      return <SwipeBar left="甲" right="乙" share={share} onMove={move} />
    }
    show(<Swiped />)
    const bar = screen.getByRole('slider')
    fireEvent.pointerCancel(bar)
    expect(moves).toEqual([])
    fireEvent.pointerDown(bar, { pointerId: 1, clientX: WIDTH / 2 })
    fireEvent.pointerMove(bar, { pointerId: 1, clientX: WIDTH / 4 })
    fireEvent.pointerCancel(bar, { pointerId: 1 })
    expect(moves).toEqual([
      [0.25, false],
      [0.25, true],
    ])
    fireEvent.pointerMove(bar, { pointerId: 1, clientX: WIDTH })
    expect(moves).toHaveLength(2)
  })
})
