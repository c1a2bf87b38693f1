import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { companies } from '#drizzle/seed/demo/company/companies.ts'
import { demoItemCodes, labelledComponents } from '#drizzle/seed/demo/company/item-codes.ts'
import { demoPageTemplates } from '#drizzle/seed/demo/company/page-templates.ts'
import { demoTours } from '#drizzle/seed/demo/company/tours.ts'
import { demoDevices } from '#drizzle/seed/demo/device/devices.ts'
import {
  demoBegunRecords,
  demoEvaluateDetails,
  demoEvaluateRecords,
  demoEvaluateTemplates,
  standingsAt,
} from '#drizzle/seed/demo/evaluation.ts'
import { demoMedia } from '#drizzle/seed/demo/media/list.ts'
import { mediaLink, mediaPath } from '#drizzle/seed/demo/media/media.ts'
import { pictureSizeOf } from '#server/files/picture-size.ts'
import { pageTemplates } from '#server/modules/tenant/start/page-templates.ts'
import { grades } from '#shared/contract/evaluate/evaluation.ts'
import { isItemCode } from '#shared/contract/show/item-code.ts'
import { pageLayout } from '#shared/contract/show/page-layout.ts'
import { devicesIn, scenes } from '#shared/contract/show/panorama.ts'
import { schemaOf } from '#shared/schema/check/schemas.ts'

const now = Date.parse('2026-03-02T08:00:00+08:00')

describe('the evaluation of the demo', () => {
  test('has twelve indicators that make up the hundred points of its template', () => {
    const parents = new Set(demoEvaluateDetails.map(({ parentId }) => parentId))
    const leaves = demoEvaluateDetails.filter(({ id }) => !parents.has(id))
    expect([leaves.length, leaves.reduce((sum, { score }) => sum + score, 0)]).toEqual([12, 100])
    expect(schemaOf(grades.schema).safeParse(demoEvaluateTemplates[0]?.grades).success).toBe(true)
  })

  test('scores every company in the two quarters that were over last', () => {
    const records = demoEvaluateRecords(now)
    expect([...new Set(records.map(({ period }) => period))]).toEqual(['2025Q3', '2025Q4'])
    expect(records).toHaveLength(companies.length * 2)
    const most = new Map(demoEvaluateDetails.map(({ id, score }) => [id, score]))
    const astray = records.filter(
      ({ items, total }) =>
        items.some(({ detailId, score }) => score < 0 || score > (most.get(detailId) ?? 0)) ||
        Math.abs(items.reduce((sum, { score }) => sum + score, 0) - total) > 0.01,
    )
    expect(astray).toEqual([])
  })

  test('has begun with the quarter that runs', () => {
    const begun = demoBegunRecords(now)
    expect(begun.map(({ period }) => period)).toEqual(Array(6).fill('2026Q1'))
    expect(begun.filter(({ items }) => items?.length === 3)).toHaveLength(2)
    expect(begun.filter(({ createTime }) => createTime > '2026-03-31')).toEqual([])
  })

  test('gives each company the grade of its points, and not all the same one', () => {
    const standings = [...standingsAt(now).values()]
    expect(standings).toHaveLength(companies.length)
    expect(new Set(standings.map(({ creditGrade }) => creditGrade)).size).toBeGreaterThan(2)
  })
})

describe('the labels of the demo', () => {
  const codes = demoItemCodes(now)

  test('are two hundred, each with a code of its own and the check character', () => {
    expect(codes).toHaveLength(200)
    expect(new Set(codes.map(({ code }) => code)).size).toBe(200)
    expect(codes.filter(({ code }) => !isItemCode(code))).toEqual([])
  })

  test('lead to templates that are there, and facilities know theirs', () => {
    const known = new Set(demoPageTemplates.map(({ id }) => id))
    expect(codes.filter(({ pageTemplateId }) => !known.has(pageTemplateId))).toEqual([])
    const labelled = labelledComponents(now).filter(({ itemCodeId }) => itemCodeId)
    const wrong = labelled.filter(
      (row) => codes.find(({ id }) => id === row.itemCodeId)?.componentId !== row.id,
    )
    expect([labelled.length, wrong]).toEqual([12, []])
  })
})

describe('the tours of the demo', () => {
  const tours = demoTours(now)

  test('lead from scene to scene, past devices of their companies', () => {
    expect(tours).toHaveLength(4)
    const devices = demoDevices(now)
    const faults = tours.filter(({ companyId, scenes: list }) => {
      const shown = devicesIn(list).map((id) => devices.find((device) => device.id === id))
      return (
        !schemaOf(scenes.schema).safeParse(list).success ||
        !shown.length ||
        shown.some((one) => one?.companyId !== companyId)
      )
    })
    expect(faults).toEqual([])
  })

  test('lead on from the gate to the pump house, which shows the flow meter of the company, and back', () => {
    const tour = tours.find(({ scenes: list }) => list[0]?.title === '大门')
    const walk = (from: string | undefined, way: string): string[] => {
      const scene = tour?.scenes.find(({ sceneId }) => sceneId === from)
      const on = scene?.hotspots?.find(({ id }) => id === way)
      return scene ? [scene.title, ...walk(on?.target, way)] : []
    }
    const there = walk(tour?.scenes[0]?.sceneId, 'next')
    expect([there[0], there.at(-1)]).toEqual(['大门', '泵房'])
    expect(walk(tour?.scenes.at(-1)?.sceneId, 'back')).toEqual(there.toReversed())
    const shown = devicesIn(tour?.scenes.slice(-1) ?? [])
    const meters = demoDevices(now).filter(({ id }) => shown.includes(id))
    expect(meters.map(({ deviceTypeKey, companyId }) => [deviceTypeKey, companyId])).toEqual([
      ['flow', tour?.companyId],
    ])
  })

  test('show pictures that are on the list of media', () => {
    const links = new Set(demoMedia.map(({ name }) => mediaLink(name)))
    const used = tours.flatMap(({ cover, scenes: list }) => [
      cover,
      ...list.flatMap(({ image, thumb }) => [image, thumb]),
    ])
    expect(used.filter((link) => !link || !links.has(link))).toEqual([])
  })
})

test('the templates that every tenant begins with have layouts that are taken', () => {
  expect(pageTemplates.filter(({ layout }) => !schemaOf(pageLayout).safeParse(layout).success)).toEqual([])
})

describe('the files of the demo', () => {
  test('are what stands in their folder, four megabytes at most', () => {
    const paths = demoMedia.map(mediaPath)
    expect(paths.map((path) => basename(path)).toSorted()).toEqual(
      readdirSync('drizzle/data/media').toSorted(),
    )
    expect(paths.reduce((sum, path) => sum + statSync(path).size, 0)).toBeLessThan(4 * 2 ** 20)
  })

  test.each([
    [/^panorama-.*-small$/, 11, { width: 512, height: 256 }],
    [/^panorama-.*(?<!-small)$/, 11, { width: 2048, height: 1024 }],
    [/^photograph-/, 36, { width: 800, height: 600 }],
  ])('named %s are %i pictures of one size', (named, count, size) => {
    const pictures = demoMedia.filter(({ name }) => named.test(name))
    expect(pictures.map((media) => pictureSizeOf(readFileSync(mediaPath(media))))).toEqual(
      Array(count).fill(size),
    )
  })
})
