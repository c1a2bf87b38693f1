import { seedId } from '../../ids.ts'

export interface CompanyTypeSeed {
  id: string
  parentId: string
  typeName: string
  nameEn: string
  typeCode: string
  icon: string
  color: string
  sort: number
}

const ids = {
  cooperative: seedId('companyType', 1),
  familyFarm: seedId('companyType', 2),
  enterprise: seedId('companyType', 3),
  planting: seedId('companyType', 4),
  processing: seedId('companyType', 5),
  service: seedId('companyType', 6),
} as const

export type DemoCompanyType = keyof typeof ids

export const companyTypeId = (type: DemoCompanyType) => ids[type]

export const companyTypes = [
  {
    id: ids.cooperative,
    parentId: '0',
    typeName: '农民合作社',
    nameEn: 'Farmers’ cooperative',
    typeCode: 'cooperative',
    icon: 'TeamOutlined',
    color: '#389e0d',
    sort: 1,
  },
  {
    id: ids.familyFarm,
    parentId: '0',
    typeName: '家庭农场',
    nameEn: 'Family farm',
    typeCode: 'family_farm',
    icon: 'HomeOutlined',
    color: '#d48806',
    sort: 2,
  },
  {
    id: ids.enterprise,
    parentId: '0',
    typeName: '农业企业',
    nameEn: 'Agricultural enterprise',
    typeCode: 'enterprise',
    icon: 'ShopOutlined',
    color: '#0958d9',
    sort: 3,
  },
  {
    id: ids.planting,
    parentId: ids.enterprise,
    typeName: '种植养殖企业',
    nameEn: 'Growing and breeding',
    typeCode: 'planting',
    icon: 'EnvironmentOutlined',
    color: '#08979c',
    sort: 1,
  },
  {
    id: ids.processing,
    parentId: ids.enterprise,
    typeName: '农产品加工企业',
    nameEn: 'Food processing',
    typeCode: 'processing',
    icon: 'ExperimentOutlined',
    color: '#c41d7f',
    sort: 2,
  },
  {
    id: ids.service,
    parentId: ids.enterprise,
    typeName: '农业服务企业',
    nameEn: 'Agricultural services',
    typeCode: 'service',
    icon: 'ToolOutlined',
    color: '#531dab',
    sort: 3,
  },
] as const satisfies readonly CompanyTypeSeed[]
