import { seedId } from '../ids.ts'

export interface ClientSeed {
  id: string
  clientId: string
  clientSecret: string
  scope: string
  authorizedGrantTypes: string
  webServerRedirectUri: string
  accessTokenValidity: number
  refreshTokenValidity: number
}

// The secrets are built into the Blade front ends; without them those could not sign in.
const client = (id: string, name: string, webServerRedirectUri: string): ClientSeed => ({
  id,
  clientId: name,
  clientSecret: `${name}_secret`,
  scope: 'all',
  authorizedGrantTypes: 'refresh_token,password,authorization_code,captcha,social,sms_code,register',
  webServerRedirectUri,
  accessTokenValidity: 3600,
  refreshTokenValidity: 604800,
})

export const clients: readonly ClientSeed[] = [
  client('1123598811738675201', 'sword', 'http://localhost:8888'),
  client('1123598811738675202', 'saber', 'http://localhost:8080'),
  client(seedId('client', 1), 'saber3', 'http://localhost:2888/login'),
]
