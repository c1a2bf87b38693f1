import { flowableUri, vendorUris } from '#shared/flow/flowable.ts'

/** Other vendors' extensions are edited, and from then on written, as Flowable's. */
export const asFlowable = (xml: string): string =>
  vendorUris.reduce((text, uri) => text.replaceAll(uri, flowableUri), xml)
