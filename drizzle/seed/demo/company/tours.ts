import { z } from 'zod'
import lines from '#drizzle/data/demo/tours.json' with { type: 'json' }
import { toWallTime } from '#server/db/clock.ts'
import type { Scene } from '#shared/contract/show/panorama.ts'
import { vrType } from '#shared/contract/show/panorama.ts'
import { rowsOf } from '../../data.ts'
import { seedId } from '../../ids.ts'
import { demoDevices, isMachine } from '../device/devices.ts'
import { demoFields } from '../land/plots.ts'
import { mediaLink } from '../media/media.ts'
import { placeName, places } from '../media/places.ts'
import { type CompanySeed, companies } from './companies.ts'

const day = 24 * 3600 * 1000

const written = z.strictObject({
  name: z.string(),
  company: z.string(),
  places: z.tuple([placeName], placeName),
  views: z.int(),
})

type Tour = z.infer<typeof written>

const tours = rowsOf('demo/tours', written, lines)

/** Four tours through places of four companies; the posts in their pictures are devices of these. */
export function demoTours(now: number) {
  const devices = demoDevices(now)
  return tours.map((tour, index) => {
    const owner = companies.find(({ companyName }) => companyName === tour.company) as CompanySeed
    const field = demoFields.find(({ companyId }) => companyId === owner.id)
    const own = devices.filter(
      (one) => one.companyId === owner.id && one.deviceTypeKey !== 'nvr' && !isMachine(one),
    )
    const [lng, lat] = [field?.lng ?? owner.lng, field?.lat ?? owner.lat]
    const scenes = scenesOf(tour, own, [lng, lat])
    return {
      id: seedId('vr', index + 1),
      vrName: `${owner.shortName}${tour.name}`,
      vrType: vrType.tour,
      companyId: owner.id,
      soilId: field?.id ?? null,
      scenes,
      sceneCount: scenes.length,
      cover: mediaLink(`panorama-${tour.places[0]}-small`),
      lng,
      lat,
      shootDate: toWallTime(now - (40 + 25 * index) * day).slice(0, 10),
      viewCount: tour.views,
      isPublic: 1,
      sort: index + 1,
    }
  })
}

/** Degrees of latitude from one scene to the next, which lies north of it: about 60 m. */
const onward = 0.000_54

function scenesOf(
  { places: names }: Tour,
  devices: readonly { id: string; deviceName: string; deviceTypeKey: string }[],
  [lng, lat]: readonly [number, number],
): Scene[] {
  let shown = 0
  return names.map((name, n) => {
    const { title, posts, deviceType } = places[name]
    const fitting = deviceType ? devices.filter((one) => one.deviceTypeKey === deviceType) : devices
    const marks = posts.map((yaw, number) => {
      const device = deviceType ? fitting[number % fitting.length] : fitting[shown++ % fitting.length]
      return {
        id: `device-${number + 1}`,
        type: 'device' as const,
        yaw,
        pitch: 0,
        title: device?.deviceName,
        target: device?.id,
      }
    })
    // On along the track to its end, and back the way one came.
    const ways = [
      { id: 'next', yaw: 0, target: names[n + 1] },
      { id: 'back', yaw: 180, target: names[n - 1] },
    ]
    return {
      sceneId: name,
      title,
      image: mediaLink(`panorama-${name}`),
      thumb: mediaLink(`panorama-${name}-small`),
      lng,
      lat: Math.round((lat + n * onward) * 1e7) / 1e7,
      heading: 0,
      initYaw: 0,
      initPitch: 0,
      hfov: 90,
      hotspots: [
        ...ways.flatMap(({ target, ...way }) =>
          target ? [{ ...way, type: 'scene' as const, pitch: -8, title: places[target].title, target }] : [],
        ),
        ...marks.flatMap(({ title: label, target, ...mark }) =>
          label && target ? [{ ...mark, title: label, target }] : [],
        ),
        {
          id: 'about',
          type: 'info' as const,
          yaw: -90,
          pitch: -12,
          title: '说明',
          content: `${title}：由程序绘制的示例画面。`,
        },
      ],
    }
  })
}
