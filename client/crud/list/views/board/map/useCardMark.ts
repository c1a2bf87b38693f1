import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useBoard } from '../BoardContext.ts'

/** What a card has to do with the map beside it: each marks what is pointed at on the other, and the one chosen there takes the focus. */
export function useCardMark(key: string) {
  const { marks } = useBoard()
  const inside = useRef<HTMLElement>(null)
  const isMarked = useStore(
    marks.store,
    ({ pointed, chosen }) => pointed.includes(key) || chosen?.key === key,
  )
  const chosen = useStore(marks.store, (now) => (now.chosen?.key === key ? now.chosen : undefined))
  useEffect(() => {
    if (!chosen || !marks.reach(key)) return
    const card = inside.current?.closest('.board-card')
    // From the handle, digits take the steps of the card.
    const handle =
      card?.querySelector<HTMLElement>('.board-handle') ?? card?.querySelector<HTMLElement>('.crud-title')
    handle?.focus({ preventScroll: true })
  }, [chosen, marks, key])
  const point = () => marks.point([key])
  const leave = () => marks.point([])
  return {
    /** Of anything inside of the card. */
    inside,
    pointing: {
      'data-marked': isMarked,
      onPointerEnter: point,
      onPointerLeave: leave,
      onFocus: point,
      onBlur: leave,
    },
  }
}
