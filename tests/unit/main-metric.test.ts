import { expect, test } from 'vitest'
import { mainMetricOf } from '#shared/contract/device/main-metric.ts'

const reported = ['battery', 'air_temp', 'soil_temp_20', 'soil_moisture_20']

test('a soil sensor is there for moisture, a weather station for the temperature of the air', () => {
  expect(mainMetricOf(reported, 'soil')).toBe('soil_moisture_20')
  expect(mainMetricOf(reported, 'weather')).toBe('air_temp')
})

test('what its type says nothing of is there for the first that is not of itself', () => {
  expect(mainMetricOf(reported, 'gateway')).toBe('air_temp')
  expect(mainMetricOf(['battery'], 'soil')).toBe('battery')
  expect(mainMetricOf([], 'soil')).toBeUndefined()
})
