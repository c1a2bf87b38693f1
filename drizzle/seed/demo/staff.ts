import { seedId } from '../ids.ts'
import { GRID_WORKER, OFFICE, STATION } from './accounts.ts'

export interface StaffSeed {
  id: string
  staffName: string
  staffNo: string
  gender: number
  phone: string
  staffType: string
  deptId: string | null
  userId: string | null
  gridIds: string[]
  skills: string[]
  title: string | null
  entryDate: string
  workStatus: number
  leaveDate?: string
}

interface Written {
  name: string
  gender: 1 | 2
  type: 'grid' | 'tech' | 'maintain' | 'contact' | 'expert'
  /** Codes of the grids served; the first one is led by a leader. */
  grids: readonly string[]
  skills: readonly string[]
  title?: string
  leads?: true
  workStatus?: 2 | 3
}

const villager = (name: string, gender: 1 | 2, ...grids: string[]): Written => ({
  name,
  gender,
  type: 'grid',
  grids,
  skills: ['plant'],
})
const leader = (name: string, gender: 1 | 2, town: string): Written => ({
  ...villager(name, gender, `${town}000`),
  title: '网格长',
  leads: true,
})
const maintainer = (name: string, skills: readonly string[], ...towns: string[]): Written => ({
  name,
  gender: 1,
  type: 'maintain',
  grids: towns.map((town) => `${town}000`),
  skills,
  title: '运维工程师',
})

const written: readonly Written[] = [
  leader('柳长风', 1, '379901001'),
  leader('石桥远', 1, '379901002'),
  leader('云小岭', 2, '379901003'),
  leader('东方湾', 1, '379901004'),
  leader('白杨树', 1, '379901005'),
  leader('清泉月', 2, '379901006'),
  villager('柳依依', 2, '379901001201000'),
  villager('石小满', 1, '379901001202000', '379901006203000'),
  villager('渡江头', 1, '379901001203000'),
  villager('桥东来', 1, '379901002202001'),
  villager('桥小南', 2, '379901002202002'),
  villager('果满园', 2, '379901003202000'),
  { ...villager('北坡望', 1, '379901003203000'), workStatus: 2 },
  villager('渔晚舟', 1, '379901004202000'),
  villager('沙白鹭', 2, '379901005202000'),
  villager('泉南星', 2, '379901006202000'),
  villager('麦穗香', 2, '379901006203001', '379901006203002'),
  { ...villager('河清晏', 1, '379901006203003'), workStatus: 3 },
  maintainer('程维安', ['iot', 'video'], '379901001', '379901002'),
  maintainer('江一帆', ['iot', 'water'], '379901003', '379901004'),
  maintainer('方知远', ['iot', 'video'], '379901005', '379901006'),
  {
    name: '苏禾',
    gender: 2,
    type: 'tech',
    grids: ['379901006000'],
    skills: ['plant', 'soil'],
    title: '农艺师',
  },
  {
    name: '孟晓禾',
    gender: 2,
    type: 'tech',
    grids: ['379901001000', '379901003000'],
    skills: ['plant', 'pest'],
    title: '植保员',
  },
  { name: '周望舒', gender: 1, type: 'contact', grids: ['379901006201000'], skills: ['machine'] },
  { name: '顾明远', gender: 1, type: 'expert', grids: [], skills: ['pest', 'soil'], title: '高级农艺师' },
]

/** Who signs in as the demo's grid worker. */
const workerName = '石小满'

/** The people of the demo county, the same every time. */
export const demoStaff: readonly StaffSeed[] = written.map((person, index) => ({
  id: staffId(index),
  staffName: person.name,
  staffNo: `S${String(index + 1).padStart(3, '0')}`,
  gender: person.gender,
  phone: `199000003${String(index + 1).padStart(2, '0')}`,
  staffType: person.type,
  deptId: person.type === 'grid' || person.type === 'maintain' ? STATION : OFFICE,
  userId: person.name === workerName ? GRID_WORKER : null,
  gridIds: person.grids.map((code) => seedId('grid', code)),
  skills: [...person.skills],
  title: person.title ?? null,
  entryDate: `20${14 + (index % 10)}-0${1 + (index % 9)}-15`,
  workStatus: person.workStatus ?? 1,
  ...(person.workStatus === 3 && { leaveDate: '2025-12-31' }),
}))
function staffId(index: number): string {
  return seedId('staff', index + 1)
}

/** The id of who leads the grid with this code. */
export function leaderOf(gridCode: string): string | undefined {
  const index = written.findIndex(({ leads, grids }) => leads && grids[0] === gridCode)
  return index < 0 ? undefined : staffId(index)
}

/** Who maintains the devices of a place: he serves its town. */
export function maintainerOf(regionCode: string): StaffSeed | undefined {
  const town = seedId('grid', `${regionCode.slice(0, 9)}000`)
  return demoStaff.find(({ staffType, gridIds }) => staffType === 'maintain' && gridIds.includes(town))
}
