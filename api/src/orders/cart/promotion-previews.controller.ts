import type { PreviewedPromotionJson } from '@kerf/contracts';
import { staffRoutes } from '@kerf/contracts/staff';
import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/http/call.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { PromotionPreviews } from './promotion-previews.js';

@Controller()
export class PromotionPreviewsController {
  constructor(private readonly previews: PromotionPreviews) {}

  @Endpoint(staffRoutes.previewPromotion)
  preview({ body, language }: Call<typeof staffRoutes.previewPromotion>): Promise<PreviewedPromotionJson> {
    return this.previews.preview(body, language);
  }
}
