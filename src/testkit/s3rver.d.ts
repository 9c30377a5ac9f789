/** Types of the parts of `s3rver` that the tests use, an S3 service in this process. */
declare module '@20minutes/s3rver' {
  import type { AddressInfo } from 'node:net';

  type Options = {
    address: string;
    port: number;
    allowMismatchedSignatures?: boolean;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  class S3rver {
    constructor(options: Options);
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }

  export = S3rver;
}
