import { fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { pairingLimits, queueLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, textNeeded, visibleName, wholeNumber } from '../fields.ts';

/** A connected PC. Times in UTC. */
export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Device = z.infer<typeof deviceSchema>;

export const createPairingCodeEndpoint = defineEndpoint('POST /api/devices/pairing-codes', {
  summary: 'Buat kode penghubung sekali pakai untuk satu PC',
  status: 201,
  response: z.object({ code: z.string(), expiresAt: z.string() }),
  message: successMessages.pairingCodeCreated,
  errors: ['too-many-tries'],
});

/** Codes are displayed in groups; spaces, dashes and case are ignored. */
const pairingCodeField = text(texts.pairingCodeRequired).check(
  z.overwrite((code) => code.replace(/[\s-]/g, '').toUpperCase()),
  z.minLength(1, texts.pairingCodeRequired),
  z.maxLength(64, texts.pairingCodeRequired),
);

const deviceNameField = visibleName(pairingLimits.deviceNameMax, textNeeded(texts.deviceNameRequired)).check(
  z.minLength(1, texts.deviceNameRequired),
);

export const pairDeviceEndpoint = defineEndpoint('POST /api/devices/pair', {
  summary: 'Hubungkan satu PC dengan kode penghubung; data.token adalah token milik PC itu',
  access: 'public',
  status: 201,
  body: z.object({
    code: pairingCodeField,
    name: deviceNameField,
  }),
  response: z.object({ token: z.string(), device: deviceSchema, fullName: z.string() }),
  message: successMessages.devicePaired,
  errors: ['pairing-code-wrong', 'device-limit', 'too-many-tries'],
});

export const listDevicesEndpoint = defineEndpoint('GET /api/devices', {
  summary: 'PC yang terhubung dan batas paket',
  response: z.object({ devices: z.array(deviceSchema), deviceLimit: z.int() }),
});

export const renameDeviceEndpoint = defineEndpoint('PUT /api/devices/{id}', {
  summary: 'Ganti nama satu PC',
  body: z.object({ name: deviceNameField }),
  response: deviceSchema,
  message: successMessages.deviceRenamed,
  errors: ['device-not-found'],
});

export const removeDeviceEndpoint = defineEndpoint('DELETE /api/devices/{id}', {
  summary: 'Putuskan satu PC; tokennya langsung tidak berlaku',
  access: 'session-or-device',
  message: successMessages.deviceRemoved,
  errors: ['device-not-found'],
});

/** A PC with products that its extension could not send. */
const failedQueueSchema = z.object({ deviceId: z.string(), name: z.string(), failed: z.int() });

export const listFailedQueuesEndpoint = defineEndpoint('GET /api/devices/queues', {
  summary: 'PC yang antrean ekstensinya berisi produk gagal, dan jumlah semuanya',
  response: z.object({ queues: z.array(failedQueueSchema), failed: z.int() }),
});

export const reportQueueEndpoint = defineEndpoint('PUT /api/devices/{id}/queue', {
  summary: 'Laporan satu PC: berapa produk di antrean ekstensinya yang gagal',
  access: 'session-or-device',
  body: z.object({ failed: wholeNumber(0, queueLimits.failedMax) }),
  response: z.object({ failed: z.int() }),
  errors: ['device-not-found'],
});
