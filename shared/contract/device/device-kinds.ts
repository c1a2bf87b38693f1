/** Keys of the dictionaries `device_type` and `device_agreement` for which a field makes sense. */
export const ofVideo = { field: 'deviceTypeKey', values: ['ipc', 'nvr'] } as const
export const ofCameras = { field: 'deviceTypeKey', values: ['ipc'] } as const
export const onBus = { field: 'agreementType', values: ['modbus_tcp', 'modbus_rtu'] } as const
