import { seedId } from '../../ids.ts'

/** Accounts by the protocol of the cameras behind them; none of them needs keys. */
const accounts = { gb28181: ['县级国标视频平台', 1], onvif: ['园区直连摄像机', 2] } as const

export const demoDeviceUsers = Object.entries(accounts).map(([platform, [name, number]]) => ({
  id: seedId('deviceUser', number),
  name,
  platform,
  account: `qingsui${number}`,
}))

/** The account of a camera or recorder. */
export const deviceUserOf = (agreementType: string): string | undefined =>
  demoDeviceUsers.find(({ platform }) => platform === agreementType)?.id
