import { date, decimal, dict, dictNumber, flag, group, integer, phone, text } from '../../schema/field.ts'

const mgPerKg = ['mg/kg', 'mg/kg'] as const

/** Whose a plot is, and who works it by contract. */
export const ownershipFields = group(['权属', 'Ownership'], {
  ownership: dictNumber(['所有权性质', 'Ownership'], 'land_ownership', { business: true }),
  isBasicFarmland: flag(['永久基本农田', 'Prime farmland'], { default: 0 }),
  contractAreaMu: decimal(['合同面积', 'Contract area'], {
    min: 0.01,
    max: 1e8,
    scale: 2,
    unit: ['亩', 'mu'],
  }),
  contractor: text(['承包人', 'Contractor'], { max: 30 }),
  contractorPhone: phone(['承包人电话', 'Contractor phone'], { unmask: 'soil_phone' }),
  contractStart: date(['承包开始', 'Contract begins']),
  contractEnd: date(['承包结束', 'Contract ends']),
})

/** What the soil of a plot is like, as a laboratory measures it. */
export const earthFields = group(['土壤理化', 'Soil'], {
  soilType: dict(['土壤类型', 'Soil type'], 'soil_type', { business: true }),
  soilTexture: dictNumber(['土壤质地', 'Texture'], 'soil_texture', { business: true }),
  landGrade: integer(['耕地质量等级', 'Quality grade'], { min: 1, max: 10 }),
  phValue: decimal(['酸碱度', 'pH'], { min: 3, max: 11, scale: 1 }),
  organicMatter: decimal(['有机质', 'Organic matter'], {
    min: 0,
    max: 200,
    scale: 2,
    unit: ['g/kg', 'g/kg'],
  }),
  alkaliN: decimal(['碱解氮', 'Available nitrogen'], { min: 0, max: 99_999.9, scale: 1, unit: mgPerKg }),
  availP: decimal(['有效磷', 'Available phosphorus'], { min: 0, max: 99_999.9, scale: 1, unit: mgPerKg }),
  availK: decimal(['速效钾', 'Available potassium'], { min: 0, max: 99_999.9, scale: 1, unit: mgPerKg }),
  saltContent: decimal(['全盐量', 'Salt'], { min: 0, max: 999.99, scale: 2, unit: ['g/kg', 'g/kg'] }),
  fieldCapacity: decimal(['田间持水量', 'Field capacity'], {
    min: 5,
    max: 60,
    scale: 1,
    unit: ['%', '%'],
  }),
})

/** What grows on it. */
export const growingFields = group(['种植', 'Growing'], {
  irrigation: dictNumber(['灌溉方式', 'Irrigation'], 'irrigation_type', { business: true }),
  currentCrop: dict(['当前作物', 'Crop'], 'crop', { business: true, search: true, list: 5 }),
  variety: text(['品种', 'Variety'], { max: 50 }),
  growthStage: dictNumber(['生育期', 'Growth stage'], 'growth_stage', { business: true }),
  soilStatus: dictNumber(['使用状态', 'Use'], 'soil_status', { business: true, search: true, list: 3 }),
})
