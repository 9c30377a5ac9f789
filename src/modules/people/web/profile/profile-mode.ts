export type ProfileMode = 'view' | 'edit' | 'password';
