import { devicesIn, type Scene } from '#shared/contract/show/panorama.ts'
import { device, vr } from '#shared/resources/index.ts'
import { lookingFirst } from '../../crud/calls/look-first.ts'
import { type AnyExtension, extend, type Surroundings } from '../../crud/extension.ts'
import { unnarrowed } from '../../crud/scope.ts'
import { livingOf } from '../../crud/tie/living.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Context } from '../../http/context.ts'
import { fieldFault } from '../../http/field-fault.ts'
import { showMessages } from './messages.ts'
import { checkPictures } from './scene-pictures.ts'

const scenesOf = (value: unknown): Scene[] => (value ?? []) as Scene[]

/** Panoramas: their pictures are looked into, their hotspots lead somewhere, and a company has its own. */
export const createVrExtension = ({ files, tiled }: Pick<FileStore, 'files' | 'tiled'>): AnyExtension =>
  extend(vr, {
    async write({ ctx, before, row }, surroundings) {
      const scenes = scenesOf(row.scenes)
      const known = new Set(devicesIn(scenesOf(before?.scenes)))
      // A device that has been removed since then does not stand in the way of another change.
      await refuseMissingDevices(
        surroundings,
        ctx,
        devicesIn(scenes).filter((id) => !known.has(id)),
      )
      // For lists, which do not carry the scenes themselves.
      return { sceneCount: scenes.length }
    },
    routes: (service, surroundings) => [
      ...lookingFirst(service, surroundings.database, async (ctx, { sent, stored }) => {
        const known = new Set(scenesOf(stored?.scenes).map(({ image }) => image))
        const added = scenesOf(sent.scenes).filter(({ image }) => !known.has(image))
        await checkPictures({ files, tiled }, ctx, added)
        return undefined
      }),
    ],
  })

async function refuseMissingDevices({ database }: Surroundings, ctx: Context, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return
  const living = await livingOf(database, unnarrowed(ctx), device, wanted)
  if (living.length === wanted.length) return
  throw fieldFault(ctx, 'scenes', showMessages.deviceMissing)
}
