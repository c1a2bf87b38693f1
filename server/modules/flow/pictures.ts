import type { Response } from 'express'
import { inLanguage } from '#shared/messages.ts'
import type { Surroundings } from '../../crud/extension.ts'
import { sessionOf } from '../../files/delivery.ts'
import { definitionById } from '../../flow/deployed/definitions.ts'
import { flowMessages } from '../../flow/messages.ts'
import { drawingOfDefinition } from '../../flow/picture/drawings.ts'
import { type Progress, svgOf, svgSaying } from '../../flow/picture/svg.ts'
import { historyOf } from '../../flow/work/history.ts'
import type { Context } from '../../http/context.ts'
import { neededText } from '../../http/params.ts'
import { answered, type Call, open, type Route } from '../../http/route.ts'
import { HttpError } from '../../http-error.ts'
import type { DomainParts } from '../domain.ts'
import { seenInstance, textsOf } from './process.ts'

type Parts = Surroundings & {
  identify: DomainParts['auth']['identify']
  /** Origins whose pages may show the pictures, beside our own. */
  embedders: readonly string[]
}

const none: Progress = { finished: new Set(), active: new Set() }

/**
 * Processes as pictures, for Blade clients that have no viewer of their own: the addresses of an `<img>` and an `<iframe>`, so the
 * token comes as a cookie, and a refusal is a picture, too.
 */
export function pictureRoutes(parts: Parts): Route[] {
  return [
    open(
      'get',
      '/blade-flow/process/resource-view',
      (call) => answerPicture(parts, call, definitionPicture),
      {
        summary: ['流程图（图片）', 'A diagram as a picture'],
      },
    ),
    open('get', '/blade-flow/process/diagram-view', (call) => answerPicture(parts, call, instancePicture), {
      summary: ['流程进度图（图片）', 'A diagram as a picture, with what an instance has been through'],
    }),
  ]
}

type Draw = (parts: Parts, ctx: Context, call: Call) => Promise<string>

const definitionPicture: Draw = async (parts, ctx, { params }) => {
  const { id } = await definitionById(parts.database.current, ctx, neededText(params, 'processDefinitionId'))
  return picture(parts, ctx, id, none)
}

const instancePicture: Draw = async (parts, ctx, { params }) => {
  const { database, names } = parts
  const instance = await seenInstance(parts, ctx, neededText(params, 'processInstanceId'))
  const rows = await historyOf(database.current, names, ctx, instance)
  const active = rows.filter(
    ({ endTime, historyActivityType: type }) => endTime === '' && type !== 'sequenceFlow',
  )
  const ids = (some: typeof rows) => new Set(some.map(({ historyActivityId }) => historyActivityId))
  return picture(parts, ctx, instance.definitionId ?? '', { finished: ids(rows), active: ids(active) })
}

async function picture(parts: Parts, ctx: Context, definitionId: string, progress: Progress) {
  const { xml } = await textsOf(parts, definitionId)
  const drawing = await drawingOfDefinition(definitionId, xml ?? '')
  if (!drawing.shapes.length) return svgSaying(inLanguage(flowMessages.notDrawn, ctx.language))
  return svgOf(drawing, progress)
}

async function answerPicture(parts: Parts, call: Call, draw: Draw) {
  try {
    send(parts, call.res, 200, await draw(parts, sessionOf(parts, call), call))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    send(parts, call.res, error.code, svgSaying(inLanguage(error.label, call.language)))
  }
  return answered
}

function send({ embedders }: Parts, res: Response, status: number, svg: string) {
  res
    .status(status)
    .set({
      'Content-Type': 'image/svg+xml; charset=utf-8',
      // Opened by itself it runs nothing and loads nothing, whatever a diagram's names say.
      'Content-Security-Policy': [
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        'sandbox',
        ['frame-ancestors', "'self'", ...embedders].join(' '),
      ].join('; '),
      'Cache-Control': 'private, no-store',
    })
    .end(svg)
}
