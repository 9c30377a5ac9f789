/// <reference types="vite/types/import-meta.d.ts" />

declare module '*.sql?raw' {
  const text: string;
  export default text;
}
