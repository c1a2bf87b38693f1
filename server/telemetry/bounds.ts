/** What a metric can be at all, wherever and whenever it is measured: what lies beyond is a fault of the sensor. */
const bounds: Readonly<Record<string, readonly [number, number]>> = {
  air_temp: [-60, 80],
  air_humidity: [0, 100],
  light: [0, 250_000],
  par: [0, 5000],
  co2: [0, 50_000],
  wind_speed: [0, 120],
  wind_dir: [0, 360],
  rain: [0, 500],
  pressure: [300, 1200],
  soil_temp_10: [-50, 80],
  soil_temp_20: [-50, 80],
  soil_temp_40: [-50, 80],
  soil_moisture_10: [0, 100],
  soil_moisture_20: [0, 100],
  soil_moisture_40: [0, 100],
  soil_moisture_60: [0, 100],
  soil_rel_moisture: [0, 200],
  soil_ec: [0, 50],
  soil_ph: [0, 14],
  water_ph: [0, 14],
  water_temp: [-10, 80],
  water_do: [0, 50],
  water_level: [-100, 1000],
  water_flow: [-100_000, 100_000],
  battery: [0, 100],
  signal: [0, 100],
  voltage: [0, 1000],
}

/** For all others. */
const widest = 1e9

export function isPossible(metric: string, value: number): boolean {
  const [least, most] = bounds[metric] ?? [-widest, widest]
  return value >= least && value <= most
}
