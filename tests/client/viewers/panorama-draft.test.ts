import { describe, expect, test } from 'vitest'
import { shapeFault } from '#client/fields/attachment/picture-shape.ts'
import { addSpot, changeSpot, startAt, tidyScenes } from '#client/viewers/panorama/edit/draft.ts'
import type { Scene } from '#shared/contract/show/panorama.ts'

const image = 'https://example.com/a.webp'
const scenes: Scene[] = [
  { sceneId: 'gate', title: '大门', image },
  { sceneId: 'pond', title: '水塘', image },
]
const here = { yaw: 12, pitch: -3 }

describe('hotspots', () => {
  test('of a way lead to the first other scene', () => {
    const sight = { ...here, hfov: 90 }
    const added = addSpot(scenes, 'gate', 'scene', sight)
    expect(added.scenes[0]?.hotspots).toEqual([
      { id: added.id, type: 'scene', ...here, target: 'pond', title: '水塘' },
    ])
    expect(added.scenes[1]).toBe(scenes[1])
  })

  test('have ids of their own, whichever were removed before', () => {
    const one = addSpot(scenes, 'gate', 'info', here)
    const two = addSpot(one.scenes, 'gate', 'info', here)
    const without = changeSpot(two.scenes, 'gate', one.id, undefined)
    const three = addSpot(without, 'gate', 'info', here)
    const ids = three.scenes[0]?.hotspots?.map(({ id }) => id) ?? []
    expect(new Set(ids).size).toBe(2)
  })

  test('are moved and stored without what was emptied', () => {
    const { scenes: added, id } = addSpot(scenes, 'gate', 'info', here)
    const moved = changeSpot(added, 'gate', id, { yaw: 90, title: ' ', content: ' 说明 ' })
    expect(tidyScenes(moved)[0]?.hotspots).toEqual([
      { id, type: 'info', yaw: 90, pitch: -3, content: '说明' },
    ])
  })
})

test('a scene begins with what is in sight', () => {
  const [first] = startAt(scenes, 'gate', { yaw: 40, pitch: 5, hfov: 75 })
  expect(first).toMatchObject({ initYaw: 40, initPitch: 5, hfov: 75 })
})

test.each([
  [4096, 2048, undefined],
  [4097, 2048, undefined],
  [4096, 3072, '门.jpg：图片宽高比须为 2:1（现为 4096×3072）'],
])('a picture of %d×%d: %s', (width, height, sentence) => {
  expect(shapeFault('门.jpg', { width, height }, 2)?.[0]).toBe(sentence)
})
